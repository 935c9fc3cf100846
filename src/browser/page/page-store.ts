import { client } from '../client.ts'

export const { readPage, readState, readDrawn, showPage, subscribePage } = client.page
