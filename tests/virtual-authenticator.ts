import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Behaviour {
  /** 'http://town.test' */
  origin: string
  /** Sets the user-verified flag. */
  verifiesUser?: boolean
  /** Increments the signature counter. */
  counts?: boolean
}

interface Asked {
  challenge: string
  rp?: unknown
}

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
/** CBOR: a text of at most 23 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
/** CBOR: up to 64 KB. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2), bytes])

/**
 * A virtual WebAuthn authenticator with real keys and signatures. The `counter` can be set back, as on a cloned device.
 */
export function virtualAuthenticator({ origin, verifiesUser = true, counts = true }: Behaviour) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  /** COSE: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
  const cosePublicKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  const authenticator = {
    counter: 0,
    /** Origin of the site that it signs for. */
    origin,

    /** What `navigator.credentials.create` gives. */
    create({ challenge }: Asked) {
      const owned = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cosePublicKey])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(Buffer.concat([authenticatorData(NEW_KEY), owned])),
      ])
      return {
        ...common(),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** What `navigator.credentials.get` gives. */
    get({ challenge }: Asked) {
      if (counts) authenticator.counter += 1
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      return {
        ...common(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: null,
        },
      }
    },
  }

  const common = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  })
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: authenticator.origin, crossOrigin: false }))
  const authenticatorData = (more: number) =>
    Buffer.concat([
      sha256(new URL(authenticator.origin).hostname),
      Buffer.from([PRESENT | (verifiesUser ? VERIFIED : 0) | more]),
      uint(authenticator.counter, 4),
    ])
  return authenticator
}
