"""What must hold whatever is killed, cut or delayed: nothing acknowledged is lost, nothing is done twice."""
