import { DOOR_REFUSALS } from '../../../src/shared/contract.ts'
import { LOCALES } from '../../../src/shared/texts/locales.ts'

/** What stands before the calls, which are grouped by feature. */
export const TAGS = [{ name: 'content', description: 'Lists and things at addresses of their own.' }]

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const LIMITS = {
  RateLimit: ref('headers', 'RateLimit'),
  'RateLimit-Policy': ref('headers', 'RateLimitPolicy'),
}

/** What every answer carries. */
export const ANSWER_HEADERS = LIMITS
/** What an answer that can be asked for again carries. */
export const KEPT_HEADERS = { ETag: ref('headers', 'ETag'), ...LIMITS }
export const LIST_HEADERS = { ...KEPT_HEADERS, Link: ref('headers', 'Link') }

export const TERMS = [ref('parameters', 'lang'), ref('parameters', 'currency')]
export const IF_NONE_MATCH = ref('parameters', 'ifNoneMatch')

export const REFUSAL = ref('schemas', 'Refusal')

/** The refusals of the door that need no word beside any operation. */
export const COMMON = {
  '400': ref('responses', 'Malformed'),
  '401': ref('responses', 'TokenWrong'),
  '403': ref('responses', 'NotAllowed'),
  '429': ref('responses', 'TooMany'),
  default: ref('responses', 'Refused'),
}

const refused = (description: string, headers: object = LIMITS) => ({
  description,
  headers,
  content: { 'application/json': { schema: REFUSAL } },
})

export const COMPONENTS = {
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'plaza_…',
      description:
        'A token that an admin has made at /admin/tokens. It acts as its maker, for the calls that it was made for: those that an operation needs are named with it.',
    },
  },
  headers: {
    ETag: {
      description: 'Sent back as If-None-Match: 304 where nothing has changed.',
      schema: { type: 'string' },
    },
    Link: { description: 'rel="next": the next page, where there is one.', schema: { type: 'string' } },
    RateLimit: {
      description:
        'What is left of the limit, and the seconds until all of it is there again: "token";r=599;t=1. With several processes it can be a little less.',
      schema: { type: 'string' },
    },
    RateLimitPolicy: {
      description: 'The limit itself, of a token or of an address: "token";q=600;w=60 is 600 in 60 seconds.',
      schema: { type: 'string' },
    },
    RetryAfter: { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'query',
      description: 'Language of texts and refusals.',
      schema: { type: 'string', enum: [...LOCALES], default: LOCALES[0] },
    },
    currency: {
      name: 'currency',
      in: 'query',
      description: 'Currency of prices; one of the site. Without it that of the language.',
      schema: { type: 'string', minLength: 3, maxLength: 3 },
    },
    ifNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'ETag of an earlier answer.',
      schema: { type: 'string' },
    },
  },
  responses: {
    NotModified: {
      description: 'Nothing has changed since the answer with this ETag.',
      headers: KEPT_HEADERS,
    },
    Malformed: refused(
      '`malformed`: something that was sent is unknown or cannot be read; the message names it. `token-in-address`: a token belongs into the Authorization header.',
    ),
    TokenWrong: refused('`token-wrong`: mistyped, expired or revoked. `not-signed-in`: this needs a token.'),
    NotAllowed: refused(
      '`token-scope`: the token was made for other calls. `not-allowed`: its maker may not do this.',
    ),
    TooMany: refused('`too-many-requests`: wait for the seconds of Retry-After.', {
      ...LIMITS,
      'Retry-After': ref('headers', 'RetryAfter'),
    }),
    Refused: refused('Any other refusal of the site: `internal`, `unavailable`, `maintenance` and the like.'),
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'A no.',
      properties: {
        statusCode: { type: 'integer', description: 'Of HTTP.' },
        code: {
          type: 'string',
          description: `Says why, for programs. Any call can answer: ${Object.keys(DOOR_REFUSALS).join(', ')}.`,
        },
        messages: {
          type: 'array',
          items: { type: 'string' },
          description: 'Says why, for people, in the language that was asked for.',
        },
        link: { type: 'string', description: 'Where the refused can go on: a path of the site.' },
        at: { type: 'string', description: 'What of the data it is about.' },
        requestId: { type: 'string', description: 'By what a failure is found in the log of the site.' },
      },
      required: ['statusCode', 'code', 'messages'],
    },
  },
} as const
