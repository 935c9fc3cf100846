import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { refreshIcon } from '#ui/icons.ts'

/** px of what the server draws. */
const PICTURE = { width: 400, height: 144 }
const PLACE = 'h-auto min-w-0 flex-1 rounded-control'

interface Props {
  /** Data address; missing while it is on its way. */
  picture: string | undefined
  isChecking: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onReload: () => void
  /** @returns whether what was typed should stay */
  onCheck: (typed: string) => Promise<boolean>
}

/** The picture, a new one, and what one reads in it. */
export function CaptchaForm({ picture, isChecking, inputRef, onReload, onCheck }: Props) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand within a form of its own, in the tree of components.
    event.stopPropagation()
    setMissing(typed.trim() === '')
    if (isChecking || !picture || typed.trim() === '') return inputRef.current?.focus()
    if (await onCheck(typed)) return
    setTyped('')
    inputRef.current?.focus()
  }
  const reload = () => {
    setTyped('')
    onReload()
    inputRef.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <div className="flex items-center gap-2">
        {picture ? (
          <img src={picture} {...PICTURE} alt={t('codes.captcha.alt')} className={PLACE} />
        ) : (
          <div className={`bone ${PLACE}`} style={{ aspectRatio: '400 / 144' }} aria-hidden />
        )}
        <IconButton icon={refreshIcon} label={t('codes.captcha.reload')} onClick={reload} />
      </div>
      <Field
        label={t('codes.captcha.input')}
        help={t('codes.captcha.help')}
        error={isMissing ? t('codes.captcha.needed') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={inputRef}
            value={typed}
            onChange={(event) => {
              setMissing(false)
              setTyped(event.currentTarget.value)
            }}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="font-medium uppercase"
          />
        )}
      </Field>
      <Button type="submit" look="main" isWide isPending={isChecking}>
        {t('codes.captcha.check')}
      </Button>
    </form>
  )
}
