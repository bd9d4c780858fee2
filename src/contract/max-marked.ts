/** Maximum number of IDs of one kind in a request for the viewer's marks: those of one page of a list. */
export const MAX_MARKED = 50;
