/** The name of an event as messages select by it, in which no dot may stand. */
export const eventKey = (event: string): string => event.replace('.', '_')
