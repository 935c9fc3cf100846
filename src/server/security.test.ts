import { expect, it } from 'vitest'
import { commonHeaders } from './security.ts'

it('asks browsers to stay with TLS for the host of a secure site alone, and never for one without', () => {
  expect(commonHeaders(true)['strict-transport-security']).toBe('max-age=31536000')
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined()
})
