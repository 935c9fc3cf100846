import { useEffect, useEffectEvent } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { getPreview } from '../contract.ts'
import { hasContent } from '../rules.ts'
import type { Form } from '../schemas.ts'
import { PreviewGoods } from './goods/PreviewGoods.tsx'
import { DraftLink } from './links/DraftLink.tsx'

interface Props {
  form: Form
  of: number | null
  /** Its number on the server; null until it is there. */
  draft: number | null
  onClose: () => void
}

/** A preview of the text, rendered by the server as on the page. */
export function PreviewDialog({ form, of, draft, onClose }: Props) {
  const { t } = useI18n()
  const { data, status, run } = useRequest(getPreview)
  const ask = () => {
    const hidden = (form.hidden as Doc | null)?.content ?? null
    void run({ kind: form.kind, of, draft, content: { ...(form.document as Doc), hidden } })
  }
  // Asked once, for what stood there when it was opened.
  const askFirst = useEffectEvent(ask)
  useEffect(() => askFirst(), [])
  return (
    <Dialog isOpen onClose={onClose} title={t('authoring.preview')} width={820}>
      <article lang={LOCALE_TAGS[form.language]} dir="auto">
        <h2 className="mb-5 text-24 sm:text-30">{form.title}</h2>
        {form.kind === 'product' && <PreviewGoods form={form} />}
        {status === 'error' && <ErrorBox onRetry={ask} />}
        {!data && status !== 'error' && <Skeleton shape="text" />}
        {data && <DocumentText html={data.html} />}
        {data?.hidden && (
          <>
            <p className="my-5 border-t border-line pt-3 text-13 text-gold-ink">{t('editor.hiddenFrom')}</p>
            <DocumentText html={data.hidden} />
          </>
        )}
      </article>
      <DraftLink draft={draft} hasHidden={hasContent(form.hidden as Doc | null)} />
    </Dialog>
  )
}
