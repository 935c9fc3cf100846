import { client } from '../client.ts'

export const { hasSession } = client.renewal
