import { client } from './client.ts'

export const { setCurrency } = client.currency
