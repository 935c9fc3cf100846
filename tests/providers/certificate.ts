import { type KeyObject, randomBytes, sign } from 'node:crypto'

const tagged = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: Buffer[]) => tagged(0x30, ...contents)
const time = (at: Date) => tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

/** sha256WithRSAEncryption and commonName. */
const ALGORITHM = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const nameOf = (name: string) =>
  sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(name)))))

interface CertificateToMake {
  keys: { publicKey: KeyObject; privateKey: KeyObject }
  name: string
  from?: Date
  to?: Date
}

/** A certificate that its own key has signed (RFC 5280), as PEM, and its number as the providers write it. */
export function makeCertificate({
  keys,
  name,
  from = new Date(Date.now() - 86_400_000),
  to = new Date(Date.now() + 86_400_000),
}: CertificateToMake): { pem: string; serial: string } {
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(19)])
  const content = sequence(
    tagged(0xa0, Buffer.from('020102', 'hex')),
    tagged(0x02, serial),
    ALGORITHM,
    nameOf(name),
    sequence(time(from), time(to)),
    nameOf(name),
    keys.publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = sign('sha256', content, keys.privateKey)
  const der = sequence(content, ALGORITHM, tagged(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    serial: serial.toString('hex').toUpperCase(),
  }
}
