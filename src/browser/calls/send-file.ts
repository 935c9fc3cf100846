import type { Contract } from '#shared/contract.ts'
import { readState } from '../page/page-store.ts'
import { inSession, type Outcome, post } from './request.ts'

/**
 * Sends a file, as it is, to the address of its action; for the rest it is like `send`.
 *
 * @param path '/api/upload/avatar'
 */
export const sendFile = <Result>(
  contract: Contract<{ file: Uint8Array<ArrayBuffer> }, Result>,
  path: string,
  file: Blob,
): Promise<Outcome<Result>> =>
  inSession(() =>
    post(contract, `${path}?lang=${readState().route.locale}`, {
      headers: { 'content-type': file.type || 'application/octet-stream' },
      body: file,
    }),
  )
