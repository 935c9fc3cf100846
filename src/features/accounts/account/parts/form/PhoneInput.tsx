import './phone.css'
import { type Ref, useEffect, useState } from 'react'
import { usePage } from '#site/context.tsx'
import { type ControlProps, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { type DialCode, loadDialCodes } from './dial-codes.ts'
import type { Draft } from './draft.ts'

interface Props {
  control: ControlProps
  draft: Draft
  onDraft: (draft: Draft) => void
  inputRef: Ref<HTMLInputElement> | undefined
}

/** The dial code in front, the number behind it. */
export function PhoneInput({ control, draft, onDraft, inputRef }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <DialCodeSelect {...draft} onDialCode={(part) => onDraft({ ...draft, ...part })} />
      <TextInput
        {...control}
        ref={inputRef}
        type="tel"
        name="username"
        inputMode="tel"
        autoComplete="username"
        maxLength={40}
        value={draft.phone}
        onChange={(event) => onDraft({ ...draft, phone: event.currentTarget.value })}
        className="num"
      />
    </div>
  )
}

type DialCodeProps = Pick<Draft, 'country' | 'dialCode'> & {
  onDialCode: (chosen: Pick<Draft, 'country' | 'dialCode'>) => void
}

/** Shows only the code; the list it opens is the browser's own, with the names of the countries. */
export function DialCodeSelect({ country, dialCode, onDialCode }: DialCodeProps) {
  const { t } = useI18n()
  const { locale } = usePage()
  const [codes, setCodes] = useState<readonly DialCode[]>([{ code: country, name: '', dialCode }])
  useEffect(() => {
    let isHere = true
    void loadDialCodes(locale).then((list) => isHere && list && setCodes(list))
    return () => {
      isHere = false
    }
  }, [locale])

  const choose = (code: string) => {
    const chosen = codes.find((each) => each.code === code)
    if (chosen) onDialCode({ country: chosen.code, dialCode: chosen.dialCode })
  }
  return (
    <div className="input dial-code">
      <span className="num" aria-hidden="true">
        {dialCode}
      </span>
      <Icon path={chevronDownIcon} size={16} className="text-soft" />
      <select
        aria-label={t('account.signIn.dialCode')}
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {codes.map(({ code, name, dialCode: each }) => (
          <option key={code} value={code}>
            {`${name} ${each}`}
          </option>
        ))}
      </select>
    </div>
  )
}
