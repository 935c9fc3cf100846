import { client } from '../client.ts'

export const { refreshPage } = client.refresh
