import { client } from '../client.ts'

export const { isLive, onLive, sendLive, subscribeLive } = client.live
