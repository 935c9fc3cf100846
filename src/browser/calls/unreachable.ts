import { client } from '../client.ts'

export const { reportUnreachable } = client
