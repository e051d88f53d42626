# Build: the Go toolchain makes one static binary with everything inside.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# The table for phones without network, which the program embeds.
RUN go run ./cmd/web bake-table
# What the program says of itself: --build-arg VERSION="$(git describe --tags --always --long --dirty)".
ARG VERSION=
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w -X main.builtVersion=$VERSION" -o /out/cavillo ./cmd/web && mkdir -m 700 /out/data

# Run: an empty base, not root. Works with a read-only file system; only /data is written:
#   docker run --read-only -v cavillo:/data -p 8080:8080 cavillo
FROM scratch
COPY --from=build /out/cavillo /cavillo
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
VOLUME ["/data"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["/cavillo", "health"]
ENTRYPOINT ["/cavillo"]
CMD ["-addr", ":8080", "-data", "/data"]
