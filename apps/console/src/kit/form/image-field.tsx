// A picture in a form: refused with the reason before anything is sent, uploaded at once, kept as the address answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton, Group, Input, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { checkImageFile } from '@swapdesk/validation'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useClient } from '../client'
import { toastFailure } from '../feedback'
import classes from './form.module.css'
import { useFormContext } from './form'
import { useField, useFieldValue, type FieldProps } from './use-field'

export const acceptedPictures = 'image/jpeg,image/png'

/** The chosen picture, and what becomes of another one. */
export function usePicture(name: string) {
  const { form } = useFormContext()
  const client = useClient()
  const address = useFieldValue(name) as string
  const upload = useMutation({
    mutationFn: (file: File) => client.call('attachmentPutFile', { file }),
    onSuccess: ({ link }) => {
      form.setFieldValue(name, link)
      form.clearFieldError(name)
    },
    onError: toastFailure,
  })
  const choose = (file: File | null) => {
    if (!file) return
    const refusal = checkImageFile(file)
    if (refusal) form.setFieldError(name, refusal)
    else upload.mutate(file)
  }
  return { address, isBusy: upload.isPending, choose, remove: () => form.setFieldValue(name, '') }
}

function Picture({ address, label, isBusy }: { address: string; label: string; isBusy: boolean }) {
  if (isBusy) return <Loader size="sm" />
  return address ? <img src={address} alt={label} /> : <IconPhotoPlus size={26} stroke={1.4} />
}

export function ImageField(props: FieldProps) {
  const { t } = useLingui()
  const { address, isBusy, choose, remove } = usePicture(props.name)
  const { label, description, withAsterisk, error } = useField(props).props
  return (
    <Input.Wrapper
      label={label}
      description={description ?? t`JPG or PNG, at most 500 kB`}
      withAsterisk={withAsterisk}
      error={error}
      labelElement="div"
    >
      <Group gap="sm" mt={6}>
        <span className={classes.picture}>
          <Picture address={address} label={label} isBusy={isBusy} />
        </span>
        <FileButton accept={acceptedPictures} onChange={choose} inputProps={{ 'aria-label': label }}>
          {(button) => (
            <Button {...button} size="xs" variant="default" disabled={isBusy}>
              {address ? <Trans>Replace picture</Trans> : <Trans>Choose picture</Trans>}
            </Button>
          )}
        </FileButton>
        {address && (
          <ActionIcon aria-label={t`Remove picture`} title={t`Remove picture`} onClick={remove}>
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  )
}
