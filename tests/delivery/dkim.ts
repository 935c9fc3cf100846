import { createHash, type KeyObject, verify } from 'node:crypto'

const withoutFolds = (header: string) => header.replace(/\r\n(?=[ \t])/g, '')

/** 'Subject:  a   b ' → 'subject:a b', as RFC 6376 3.4.2 asks. */
function relax(header: string): string {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(header) ?? []
  return `${name.trim().toLowerCase()}:${withoutFolds(value)
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

function split(raw: string): { headers: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  return { headers: raw.slice(0, end).split(/\r\n(?![ \t])/), body: raw.slice(end + 4) }
}

const findSignature = (raw: string) =>
  split(raw).headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''

/** The fields of a mail's signature by their letters. */
export function readSignature(raw: string): Record<string, string> {
  const value = withoutFolds(findSignature(raw)).replace(/^[^:]+:/, '')
  return Object.fromEntries(
    value.split(';').map((field) => {
      const [name = '', ...rest] = field.split('=')
      return [name.trim(), rest.join('=').replace(/\s+/g, '')]
    }),
  )
}

/** Whether the key's owner has signed the mail as it is: RFC 6376, with relaxed headers and body. */
export function isSignedBy(raw: string, publicKey: KeyObject): boolean {
  const { headers, body } = split(raw)
  const signature = readSignature(raw)
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
  const relaxed = `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`
  if (createHash('sha256').update(relaxed).digest('base64') !== signature.bh) return false
  const named = (signature.h ?? '').split(':').flatMap((name) => {
    const found = headers.findLast((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found ? [`${relax(found)}\r\n`] : []
  })
  const own = relax(findSignature(raw)).replace(/b=[^;]*$/, 'b=')
  const signed = Buffer.from(`${named.join('')}${own}`)
  return verify('rsa-sha256', signed, publicKey, Buffer.from(signature.b ?? '', 'base64'))
}
