import type { CustomFetch } from 'openid-client'
import { fetchInWorld } from '#server/http/fetch-in-world.ts'

/**
 * Asks as the library of OpenID Connect does, and what is connected to is the address that was looked at.
 *
 * @param fetchThere for tests, whose servers are in no world
 */
export const createAskInWorld =
  (fetchThere: typeof fetchInWorld = fetchInWorld): CustomFetch =>
  async (url, { method, headers: said, body, signal }) => {
    const headers = new Headers(said)
    const sent = body ? await new Response(body as BodyInit).blob() : undefined
    // As `fetch` says of a form that it is one.
    if (sent?.type && !headers.has('content-type')) headers.set('content-type', sent.type)
    return fetchThere(url, { method, headers, ...(sent && { body: sent }), ...(signal && { signal }) })
  }
const askInWorld = createAskInWorld()

/** The same by the `fetch` of Node, whose types say more than the library's. */
export const askAnywhere: CustomFetch = (url, { body, signal, ...asked }) =>
  fetch(url, { ...asked, ...(body && { body: body as BodyInit }), ...(signal && { signal }) })

/** How a provider is asked: one that was named in the browser in the world alone. */
export const askerOf = (isInWorld: boolean): CustomFetch => (isInWorld ? askInWorld : askAnywhere)
