import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { type Doc, upgradeDocument } from '../rules.ts'
import { fileSecrets } from './file-secrets.ts'

const secrets = fileSecrets(createSigner('a secret of this site'))
const of = (unzipPassword: string): Doc => ({
  version: 1,
  content: [
    {
      type: 'blockquote',
      content: [
        {
          type: 'attachment',
          attrs: { src: '/media/a.zip', title: 'a', extractionCode: 'k7pq', unzipPassword },
        },
      ],
    },
  ],
})

it('seals both secrets wherever the file stands, alike for the same text, and opens them for their author', () => {
  const sealed = secrets.seal(of('open up'))
  expect(JSON.stringify(sealed)).not.toMatch(/k7pq|open up/)
  expect(secrets.seal(of('open up'))).toEqual(sealed)
  expect(upgradeDocument(JSON.parse(JSON.stringify(sealed))).ok).toBe(true)
  expect(secrets.open(sealed)).toEqual(of('open up'))
  expect(secrets.open(of('open up'))).toEqual(of('open up'))
})

it('what somebody types that looks sealed is sealed as any other, and what another site sealed is nothing', () => {
  const typed = of('sealed:open up')
  expect(secrets.open(secrets.seal(typed))).toEqual(typed)
  const elsewhere = fileSecrets(createSigner('another site')).seal(of('open up'))
  expect(JSON.stringify(secrets.open(elsewhere))).not.toMatch(/k7pq|open up|sealed:/)
})
