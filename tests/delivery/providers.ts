import { createHash, createHmac } from 'node:crypto'
import { type ProviderReply, type ProviderRequest, serveProvider, type TakenSms } from './provider-server.ts'

/*
 * Three providers of text messages, each as its own documentation describes the server's side: they compute the
 * signature from what came over the wire, step by step, and share no code with the site.
 */

/** Numbers that every provider here refuses, as its documentation says it does. */
export const REFUSED_NUMBER = '+8613800000000'

interface Provider {
  endpoint: string
  taken: TakenSms[]
}

export const TWILIO = { accountSid: 'AC0123456789', authToken: 'a-token' }

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export async function serveTwilio(): Promise<Provider> {
  const taken: TakenSms[] = []
  const endpoint = await serveProvider(({ method, path, headers, body }) => {
    const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ')
    const isKnown =
      scheme === 'Basic' &&
      Buffer.from(credentials, 'base64').toString() === `${TWILIO.accountSid}:${TWILIO.authToken}`
    if (!isKnown) return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json`) {
      return { status: 404, body: { code: 20404, status: 404 } }
    }
    if (headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded') {
      return { status: 400, body: { code: 21604, status: 400 } }
    }
    const form = new URLSearchParams(body)
    const to = form.get('To') ?? ''
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    if (to === REFUSED_NUMBER) {
      return { status: 400, body: { code: 21211, message: `Invalid 'To' Phone Number: ${to}`, status: 400 } }
    }
    if (!from || !form.get('Body')) return { status: 400, body: { code: 21602, status: 400 } }
    taken.push({ to, from, text: form.get('Body') ?? '' })
    return { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } }
  })
  return { endpoint, taken }
}

export const ALIYUN = { accessKeyId: 'an-id', accessKeySecret: 'a-secret' }

/** https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature and its SendSms */
export async function serveAliyun(): Promise<Provider> {
  const taken: TakenSms[] = []
  const nonces = new Set<string>()
  const endpoint = await serveProvider((request) => {
    const problem = aliyunProblem(request, nonces)
    if (problem) return { status: 400, body: { Code: problem, Message: 'See the documentation.' } }
    const query = new URLSearchParams(request.query)
    const to = query.get('PhoneNumbers') ?? ''
    if (`+86${to}` === REFUSED_NUMBER) {
      return { status: 200, body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: to, RequestId: 'R' } }
    }
    taken.push({
      to,
      from: query.get('SignName') ?? '',
      template: {
        id: query.get('TemplateCode') ?? '',
        parameters: JSON.parse(query.get('TemplateParam') ?? 'null'),
      },
    })
    return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'R' } }
  })
  return { endpoint, taken }
}

function aliyunProblem({ method, path, query, headers, body }: ProviderRequest, nonces: Set<string>) {
  if (headers['x-acs-action'] !== 'SendSms') return 'InvalidAction.NotFound'
  if (headers['x-acs-version'] !== '2017-05-25') return 'InvalidVersion'
  const date = String(headers['x-acs-date'])
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (Math.abs(Date.now() - Date.parse(date)) > 15 * 60_000) return 'InvalidTimeStamp.Expired'
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  const bodyHash = sha256(body)
  if (headers['x-acs-content-sha256'] !== bodyHash) return 'IncompleteSignature'
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return 'IncompleteSignature'
  const [, keyId, signedHeaders = '', signature] = match
  if (keyId !== ALIYUN.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  if (mustBeSigned.some((name) => !names.includes(name))) return 'SignatureDoesNotMatch'
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonicalQuery = query.split('&').toSorted().join('&')
  const canonicalRequest = `${method}\n${path}\n${canonicalQuery}\n${canonicalHeaders}\n${signedHeaders}\n${bodyHash}`
  const expected = createHmac('sha256', ALIYUN.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

export const TENCENT = { secretId: 'an-id', secretKey: 'a-key', sdkAppId: '1400006666' }

/** https://cloud.tencent.com/document/api/382/52072 and 382/55981 */
export async function serveTencent(): Promise<Provider> {
  const taken: TakenSms[] = []
  const refusal = (Code: string) => ({
    status: 200,
    body: { Response: { Error: { Code }, RequestId: 'R' } },
  })
  const endpoint = await serveProvider((request): ProviderReply => {
    const problem = tencentProblem(request)
    if (problem) return refusal(problem)
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = JSON.parse(request.body)
    if (SmsSdkAppId !== TENCENT.sdkAppId) {
      return refusal('UnauthorizedOperation.SdkAppidIsDisabled')
    }
    const [to] = PhoneNumberSet
    const Code = to === REFUSED_NUMBER ? 'InvalidParameterValue.IncorrectPhoneNumber' : 'Ok'
    if (Code === 'Ok') {
      taken.push({ to, from: SignName, template: { id: TemplateId, parameters: TemplateParamSet } })
    }
    return { status: 200, body: { Response: { SendStatusSet: [{ PhoneNumber: to, Code }], RequestId: 'R' } } }
  })
  return { endpoint, taken }
}

function tencentProblem({ method, path, query, headers, body }: ProviderRequest): string | undefined {
  if (headers['x-tc-action'] !== 'SendSms') return 'InvalidAction'
  if (headers['x-tc-version'] !== '2021-01-11') return 'NoSuchVersion'
  if (!headers['x-tc-region']) return 'MissingParameter'
  const timestamp = String(headers['x-tc-timestamp'])
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return 'AuthFailure.SignatureExpire'
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!match) return 'AuthFailure.SignatureFailure'
  const [, secretId, date = '', signedHeaders = '', signature] = match
  if (secretId !== TENCENT.secretId) return 'AuthFailure.SecretIdNotFound'
  if (date !== new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)) {
    return 'AuthFailure.SignatureFailure'
  }
  const names = signedHeaders.split(';')
  if (!names.includes('content-type') || !names.includes('host')) return 'AuthFailure.SignatureFailure'
  const canonicalHeaders = names
    .map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
    .join('')
  const canonicalRequest = `${method}\n${path}\n${query}\n${canonicalHeaders}\n${signedHeaders}\n${sha256(body)}`
  const stringToSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${sha256(canonicalRequest)}`
  const secretDate = createHmac('sha256', `TC3${TENCENT.secretKey}`).update(date).digest()
  const secretService = createHmac('sha256', secretDate).update('sms').digest()
  const secretSigning = createHmac('sha256', secretService).update('tc3_request').digest()
  const expected = createHmac('sha256', secretSigning).update(stringToSign).digest('hex')
  return signature === expected ? undefined : 'AuthFailure.SignatureFailure'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
