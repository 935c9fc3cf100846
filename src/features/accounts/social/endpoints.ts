import type { Endpoint } from '#server/door/endpoint.ts'
import { callbackEndpoint } from './endpoints/callback.ts'
import { socialDataEndpoint } from './endpoints/social-data.ts'

/** Where providers lead back to, and how their buttons look. */
export const socialEndpoints: readonly Endpoint[] = [callbackEndpoint, socialDataEndpoint]
