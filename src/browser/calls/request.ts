import { client } from '../client.ts'

export type { Outcome, RefusalReply } from '../core/calls/request.ts'

export const { inSession, post, request, send } = client.requests
