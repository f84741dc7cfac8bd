"""Learning: how the nets of `medici` come about, from games against themselves and many others."""
