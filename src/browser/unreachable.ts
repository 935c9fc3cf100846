import { client } from './client.ts'

export const { sayUnreachable } = client
