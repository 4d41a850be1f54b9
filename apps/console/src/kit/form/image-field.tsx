// A picture in a form: refused with the reason before anything is sent, uploaded at once, kept as the address answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton, Group, Input, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { checkImageFile } from '@swapdesk/validation'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useClient } from '../client'
import { toastFailure } from '../feedback'
import classes from './form.module.css'
import { useFormContext } from './form'
import { useField, useFieldValue, type FieldProps } from './use-field'

const accepted = 'image/jpeg,image/png'

export function ImageField(props: FieldProps) {
  const { t } = useLingui()
  const { form } = useFormContext()
  const client = useClient()
  const field = useField(props)
  const id = useId()
  const address = useFieldValue(props.name) as string
  const upload = useMutation({
    mutationFn: (file: File) => client.call('attachmentPutFile', { file }),
    onSuccess: ({ link }) => {
      form.setFieldValue(props.name, link)
      form.clearFieldError(props.name)
    },
    onError: toastFailure,
  })
  const choose = (file: File | null) => {
    if (!file) return
    const refusal = checkImageFile(file)
    if (refusal) form.setFieldError(props.name, refusal)
    else upload.mutate(file)
  }
  const { label, description, withAsterisk, error } = field.props
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description ?? t`JPG or PNG, at most 500 kB`}
      withAsterisk={withAsterisk}
      error={error}
      labelElement="div"
    >
      <Group gap="sm" mt={6}>
        <span className={classes.picture}>
          {upload.isPending ? (
            <Loader size="sm" />
          ) : address ? (
            <img src={address} alt={props.label} />
          ) : (
            <IconPhotoPlus size={26} stroke={1.4} />
          )}
        </span>
        <FileButton accept={accepted} onChange={choose} inputProps={{ 'aria-label': props.label }}>
          {(button) => (
            <Button {...button} size="xs" variant="default" disabled={upload.isPending}>
              {address ? <Trans>Replace picture</Trans> : <Trans>Choose picture</Trans>}
            </Button>
          )}
        </FileButton>
        {address && (
          <ActionIcon
            aria-label={t`Remove picture`}
            title={t`Remove picture`}
            onClick={() => form.setFieldValue(props.name, '')}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  )
}
