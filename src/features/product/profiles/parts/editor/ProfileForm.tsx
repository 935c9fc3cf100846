import { useState } from 'react'
import {
  addressProblem,
  isDescriptionLong,
  LONGEST_DESCRIPTION,
  normalDescription,
} from '#features/kernel/people/rules/fields.ts'
import { nameProblem } from '#features/kernel/people/rules/names.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ProfileSettings } from '../../schemas.ts'
import { AddressInput } from './AddressInput.tsx'
import { changeUser, FIELD_OF, type FieldName } from './change-user.ts'

/** The last part of a profile's address. */
const slugOf = ({ path }: Viewer): string => path.split('/').at(-1) ?? ''

interface Props {
  own: ProfileSettings
  viewer: Viewer
}

/** What is typed into the form, checked with the rules of the server, and saved. */
function useProfile({ own, viewer }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { ref, errors, isPending, isCutOff, check, clear, ask } = useForm<FieldName>()
  const [typed, setTyped] = useState(own)
  const put = (change: Partial<ProfileSettings>) => {
    for (const field of Object.keys(change)) clear(field as FieldName)
    setTyped((before) => ({ ...before, ...change }))
  }

  const save = async () => {
    const { displayName, description, language, slug } = typed
    const names = [frame.siteName]
    const [name, address] = [nameProblem(displayName, names), addressProblem(slug, names)]
    // Unchanged values are not validated: they may be older than the rules.
    const isFine = check({
      displayName: name && displayName !== viewer.name ? t(`refusal.${name}`) : null,
      description: isDescriptionLong(description) ? t('refusal.description-long') : null,
      slug: address && slug !== slugOf(viewer) ? t(`refusal.${address}`) : null,
    })
    if (!isFine) return
    const change = { displayName, description, language, slug }
    const outcome = await ask(changeUser(viewer, change, t('profile.saved.profile')), FIELD_OF)
    if (!outcome.ok || !outcome.result) return
    put({ displayName: outcome.result.name, slug: slugOf(outcome.result) })
  }
  return { ref, errors, isPending, isCutOff, typed, put, save }
}

/** Name, description and address; unsaved input survives a refresh of the reader's data. */
export function ProfileForm({ own, viewer }: Props) {
  const { t } = useI18n()
  const { ref, errors, isPending, isCutOff, typed, put, save } = useProfile({ own, viewer })
  return (
    <form
      ref={ref}
      noValidate
      className="card grid gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save()
      }}
    >
      <Field
        label={t('profile.edit.name')}
        help={t('profile.edit.name.help')}
        error={errors.displayName}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="nickname"
            maxLength={100}
            value={typed.displayName}
            onChange={({ currentTarget }) => put({ displayName: currentTarget.value })}
          />
        )}
      </Field>
      <DescriptionField
        text={typed.description}
        onText={(description) => put({ description })}
        error={errors.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('profile.edit.address')}
          help={t('profile.edit.address.help')}
          error={errors.slug}
          isRequired
        >
          {(control) => (
            <AddressInput
              control={control}
              viewer={viewer}
              value={typed.slug}
              onValue={(slug) => put({ slug })}
            />
          )}
        </Field>
        <LanguageField language={typed.language} onLanguage={(language) => put({ language })} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="main" isPending={isPending}>
          {t('profile.edit.save')}
        </Button>
        {isCutOff && (
          <p role="alert" className="text-14 text-danger">
            {t('ui.form.cutOff')}
          </p>
        )}
      </div>
    </form>
  )
}

interface DescriptionFieldProps {
  text: string
  onText: (text: string) => void
  error: string | undefined
}

/** What somebody says of themselves, with the characters that are left. */
function DescriptionField({ text, onText, error }: DescriptionFieldProps) {
  const { t } = useI18n()
  const left = LONGEST_DESCRIPTION - [...normalDescription(text)].length
  return (
    <Field
      label={t('profile.edit.description')}
      help={t('profile.edit.description.left', { count: left })}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface LanguageFieldProps {
  language: Locale
  onLanguage: (language: Locale) => void
}

function LanguageField({ language, onLanguage }: LanguageFieldProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  return (
    <Field label={t('profile.edit.language')} help={t('profile.edit.language.help')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={language}
          onChange={({ currentTarget }) => onLanguage(currentTarget.value as Locale)}
        >
          {LOCALES.map((code) => (
            <option key={code} value={code}>
              {frame.languages.find((each) => each.code === code)?.name ?? code}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
