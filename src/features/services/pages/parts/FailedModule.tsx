import { ErrorBox } from '#ui/content/ErrorBox.tsx'

/** Replaces a module that failed. */
export function FailedModule() {
  return <ErrorBox />
}
