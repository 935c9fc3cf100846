import { z } from 'zod/mini'
import { PURPOSES } from './rules.ts'

/** As much as the field for it takes: what is too long for an address is refused as one. */
const contact = z.string().check(z.maxLength(320))
const sign = z.string().check(z.maxLength(64))
/** ms since 1970, as the captcha came with it. */
const timestamp = z.int().check(z.gte(0), z.lte(10_000_000_000_000))

export const captchaData = z.object({ phoneOrEmail: contact, action: z.enum(PURPOSES) })
export type CaptchaData = z.infer<typeof captchaData>

export const captcha = z.object({
  /** Data address of a picture. */
  base64: z.string(),
  captchaSign: z.string(),
  timestamp: z.number(),
})
export type Captcha = z.infer<typeof captcha>

export const captchaInput = z.object({
  phoneOrEmail: contact,
  captchaSign: sign,
  captchaInput: z.string().check(z.maxLength(64)),
  timestamp,
})
export type CaptchaInput = z.infer<typeof captchaInput>

export const getCodeData = z.extend(captchaInput, {
  /** Language of the message; else that of the call. */
  lang: z.optional(z.string().check(z.maxLength(20))),
  /** What the browser believes the site's address to be. Messages name the one that the owner has set. */
  siteUrl: z.optional(z.string().check(z.maxLength(500))),
})
export type GetCodeData = z.infer<typeof getCodeData>

export const codeInput = z.extend(captchaInput, {
  verificationInput: z.string().check(z.maxLength(20)),
  verificationSign: sign,
})
export type CodeInput = z.infer<typeof codeInput>

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/))
/** As the ALTCHA protocol (proof of work, version 2) has it. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.maxLength(20)),
    cost: z.int().check(z.gte(1), z.lte(100_000)),
    data: z.object({ contact: hex, purpose: z.enum(PURPOSES) }),
    expiresAt: z.int(),
    keyLength: z.int().check(z.gte(1), z.lte(64)),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
})
export type Challenge = z.infer<typeof challenge>

export const solveChallengeData = z.object({
  phoneOrEmail: contact,
  challenge,
  solution: z.object({ counter: z.int().check(z.gte(0), z.lte(0xffff_ffff)), derivedKey: hex }),
})
export type SolveChallengeData = z.infer<typeof solveChallengeData>

export const solvedCaptcha = z.object({
  captchaSign: z.string(),
  captchaInput: z.string(),
  timestamp: z.number(),
})
export type SolvedCaptcha = z.infer<typeof solvedCaptcha>
