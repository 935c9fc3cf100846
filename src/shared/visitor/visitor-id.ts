/** Where a browser stores its visitor id. */
export const VISITOR_ID_KEY = 'visitorId'

/** Bytes of a new visitor id, which is written in hexadecimal digits. */
export const VISITOR_ID_BYTES = 16

/** What is stored as one, or sent. */
export const VISITOR_ID_PATTERN = '^[\\w-]{8,64}$'
