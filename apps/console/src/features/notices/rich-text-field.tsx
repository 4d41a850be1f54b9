// A field with formatted text. The editor loads after the form.
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFormContext } from '../../kit/form/form'
import { useField, useFieldValue, type FieldProps } from '../../kit/form/use-field'

const Editor = lazy(() => import('./rich-text-editor').then((module) => ({ default: module.RichTextEditor })))

export function RichTextField(props: FieldProps) {
  const { form } = useFormContext()
  const { label, description, withAsterisk, error } = useField(props).props
  const html = useFieldValue(props.name)
  return (
    <Input.Wrapper label={label} description={description} withAsterisk={withAsterisk} error={error} labelElement="div">
      <Suspense fallback={<Skeleton height={230} mt={4} />}>
        <Editor
          label={label}
          html={typeof html === 'string' ? html : ''}
          onChange={(text) => form.setFieldValue(props.name, text)}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
