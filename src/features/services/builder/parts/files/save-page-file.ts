import { request } from '#browser/calls/request.ts'
import { exportPage } from '../../contract.ts'

/** Saves a page as a file of whoever builds it. */
export async function savePageFile(key: string): Promise<void> {
  const answer = await request(exportPage, { key })
  if (!answer) return
  const text = JSON.stringify(answer.file, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${key.replace(/[^\p{Letter}\p{Number}]+/gu, '-')}.json`
  link.click()
  URL.revokeObjectURL(address)
}
