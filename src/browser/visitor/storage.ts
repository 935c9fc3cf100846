import { client } from '../client.ts'

export const { readLocal, writeLocal, localKeys, readSession, writeSession } = client.storage
