import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import {
  ChosenPictures,
  type ShownPicture,
  usePictures,
} from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import type { ReportTarget } from '#features/kernel/people/parts/open-report.ts'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { plusIcon } from '#ui/icons.ts'
import { createReport } from '../contract.ts'
import { MOST_CONTENT, MOST_SCREENSHOTS } from '../rules.ts'
import type { ReportForm } from '../schemas.ts'

interface Props {
  target: ReportTarget
  asked: ReportForm
  onSent: () => void
}

/** Which rule, what happened, and pictures of it. */
export function ReportFields({ target, asked, onSent }: Props) {
  const { t } = useI18n()
  const form = useForm<'type' | 'content' | 'imgs'>()
  const [type, setType] = useState('')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])

  const submit = async () => {
    const isWhole = form.check({
      type: type === '' ? t('common.report.selectType') : null,
      content: content.trim() === '' ? t('common.report.inputContent') : null,
    })
    if (!isWhole) return
    const outcome = await form.ask(
      send(createReport, {
        postType: target.postType,
        postId: target.postId,
        type,
        content,
        imgs: pictures.map(({ id }) => id),
        more: [...(target.more ?? [])],
      }),
      {
        'report-type': 'type',
        'report-content': 'content',
        'report-pictures': 'imgs',
        'report-picture': 'imgs',
      },
    )
    if (outcome.ok) onSent()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('report.send')}>
      <p className="rounded-control bg-sunken p-3 text-14 [overflow-wrap:anywhere]">
        {asked.author && <b className="block text-13 text-soft">{asked.author}</b>}
        {asked.text}
      </p>
      <RuleField
        options={asked.options}
        type={type}
        error={form.errors.type}
        onType={form.changing('type', setType)}
      />
      <Field label={t('report.content')} error={form.errors.content} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MOST_CONTENT}
            value={content}
            onChange={form.typing('content', setContent)}
          />
        )}
      </Field>
      <Screenshots pictures={pictures} onPictures={setPictures} error={form.errors.imgs} />
      <p className="text-13 text-soft">{t('report.hidden')}</p>
    </FormFrame>
  )
}

interface RuleFieldProps {
  options: ReportForm['options']
  /** '' for none yet. */
  type: string
  error: string | undefined
  onType: (type: string) => void
}

/** Which rule it breaks. */
function RuleField({ options, type, error, onType }: RuleFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('report.type')} error={error} isRequired>
      {(control) => (
        <NativeSelect {...control} value={type} onChange={({ currentTarget }) => onType(currentTarget.value)}>
          <option value="">{t('report.type.choose')}</option>
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

interface ScreenshotsProps {
  pictures: readonly ShownPicture[]
  onPictures: (pictures: readonly ShownPicture[]) => void
  error: string | undefined
}

/** Pictures of one's own library. */
function Screenshots({ pictures, onPictures, error }: ScreenshotsProps) {
  const { t } = useI18n()
  const { add, library, isFull } = usePictures({ pictures, onPictures, most: MOST_SCREENSHOTS })
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">
        {t('report.pictures')}{' '}
        <span className="num font-normal text-soft">
          {pictures.length} / {MOST_SCREENSHOTS}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ChosenPictures
          pictures={pictures}
          onPictures={onPictures}
          nameOf={(number) => t('report.pictures.one', { number })}
          removeLabel={(number) => t('report.pictures.remove', { number })}
        />
        {!isFull && (
          <button
            type="button"
            aria-label={t('report.pictures.add')}
            className="grid size-20 place-items-center rounded-control border border-dashed border-line text-soft"
            onClick={() => void add()}
          >
            <Icon path={plusIcon} />
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      {library}
    </div>
  )
}
