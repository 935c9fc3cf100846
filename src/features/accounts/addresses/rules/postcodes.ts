interface Form {
  form: RegExp
  example: string
}
const digits = (count: number, example: string): Form => ({ form: new RegExp(`^\\d{${count}}$`), example })

/** By the code of the country. Where none is known, anything is taken. */
const FORMS: Readonly<Record<string, Form>> = {
  AR: { form: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/, example: 'C1425' },
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BE: digits(4, '1000'),
  BR: { form: /^\d{5}-?\d{3}$/, example: '01310-100' },
  CA: { form: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'M5V 3L9' },
  CH: digits(4, '8001'),
  CL: { form: /^\d{3}-?\d{4}$/, example: '8320000' },
  CN: digits(6, '518057'),
  CO: digits(6, '110111'),
  DE: digits(5, '10117'),
  DK: digits(4, '1050'),
  ES: { form: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28004' },
  FR: digits(5, '75001'),
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  IN: { form: /^\d{3} ?\d{3}$/, example: '110001' },
  IT: digits(5, '00184'),
  JP: { form: /^\d{3}-?\d{4}$/, example: '100-0001' },
  KR: digits(5, '04524'),
  MX: digits(5, '06000'),
  MY: digits(5, '50050'),
  NL: { form: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  PE: digits(5, '15001'),
  PL: { form: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { form: /^\d{4}-?\d{3}$/, example: '1100-148' },
  RU: digits(6, '101000'),
  SG: digits(6, '048616'),
  TH: digits(5, '10110'),
  TW: { form: /^\d{3}(\d{2,3})?$/, example: '100' },
  US: { form: /^\d{5}(-\d{4})?$/, example: '90012' },
}
/** Countries that have none. */
const WITHOUT: ReadonlySet<string> = new Set(
  'AE AO BO BS BW BZ CI CM DJ DM FJ GA GD GM GY HK KI KM MO MW QA RW SB SC SR ST TG TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** @param countryCode ISO 3166-1, two letters */
export const usesPostcodes = (countryCode: string): boolean => !WITHOUT.has(countryCode)

/** As it is written there: full-width signs, other dashes and small letters are how keyboards type it. */
export const plainPostcode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/** What one looks like where this one cannot be right; null: it can, or nobody knows. */
export function postcodeExample(countryCode: string, postcode: string): string | null {
  const known = FORMS[countryCode]
  return postcode === '' || !known || known.form.test(postcode) ? null : known.example
}
