import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH, SEARCHED_BY } from '../../rules.ts'
import type { DayReport, Transaction } from '../../schemas/books.ts'
import type { AdminSubject } from '../../subject.ts'
import { DayCard } from '../site/DayCard.tsx'
import { PostingsExport } from './PostingsExport.tsx'
import { TransactionEntry } from './TransactionEntry.tsx'

interface Props {
  transactions: readonly Transaction[]
  report: DayReport | undefined
  subject: AdminSubject
}

/** The books: what moved on a day, every transaction with its postings, and all of it to take along. */
export function LedgerPanel({ transactions, report, subject }: Props) {
  const { t } = useI18n()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Search subject={subject} />
      {report && <DayCard report={report} isAsked={subject.day !== null} />}
      {subject.can.exportPostings && <PostingsExport />}
      {transactions.length === 0 ? (
        <Empty>{t('admin.ledger.none')}</Empty>
      ) : (
        <ul className="card divide-y divide-line" aria-label={t('admin.ledger.transactions')}>
          {transactions.map((transaction) => (
            <TransactionEntry key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** By the number of a thing, as it stands in its address. */
function Search({ subject: { by, number } }: Pick<Props, 'subject'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <search>
      <form action={href(ADMIN_PATH)} className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="view" value="ledger" />
        <Field label={t('admin.ledger.by')}>
          {(control) => (
            <NativeSelect {...control} name="by" defaultValue={by ?? 'topic'}>
              {SEARCHED_BY.map((one) => (
                <option key={one} value={one}>
                  {t(`admin.ledger.by.${one}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <div className="min-w-0 flex-1 basis-28">
          <Field label={t('admin.person.number')} isRequired>
            {(control) => (
              <TextInput
                {...control}
                name="number"
                inputMode="numeric"
                pattern="[0-9]{1,15}"
                defaultValue={number || ''}
              />
            )}
          </Field>
        </div>
        <Button type="submit" look="main" className="h-11">
          {t('admin.find.go')}
        </Button>
        {by && (
          <a href={`${href(ADMIN_PATH)}?view=ledger`} className="link self-center text-14">
            {t('wealth.showAll')}
          </a>
        )}
      </form>
    </search>
  )
}
