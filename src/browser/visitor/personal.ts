import { client } from '../client.ts'

export const { loadPersonal } = client.personal
