import { client } from '../client.ts'

export const { go } = client.navigation
