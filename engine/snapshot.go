package engine

// SeenBy returns the table as viewer sees it: of a card that is hidden from the viewer only Visibility and FaceUp
// remain.
func (s Snapshot) SeenBy(viewer Seat) Snapshot {
	for p := range s.Players {
		areas := make([]Pile, len(s.Players[p].Areas))
		for i, pile := range s.Players[p].Areas {
			cards := make([]CardView, len(pile.Cards))
			for j, c := range pile.Cards {
				if c.Visibility == VisibleToNobody || c.Visibility == VisibleToOwner && Seat(p) != viewer {
					c = CardView{Visibility: c.Visibility, FaceUp: c.FaceUp}
				}
				cards[j] = c
			}
			areas[i] = Pile{pile.Area, cards}
		}
		s.Players[p].Areas = areas
	}
	return s
}
