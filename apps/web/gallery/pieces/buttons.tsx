import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Avatar, Badge, Button, buttonClass, Card, IconButton, Popover, useToast } from '#platform/web/ui';
import { Piece } from './piece.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TONES = ['plain', 'market', 'accent', 'good', 'bad', 'warn'] as const;

/** Buttons, toasts, badges and avatars. */
export function Buttons(): ReactNode {
  const toast = useToast();
  return (
    <>
      <Piece name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button icon={<Plus size={20} aria-hidden="true" />}>With an icon</Button>
        <Button isBusy>Busy</Button>
        <Button isDisabled>Disabled</Button>
        <Button isWide variant="secondary">
          Wide, with words that need more than one line on a phone
        </Button>
        <a className={buttonClass()} href="#main">
          A link
        </a>
        <IconButton label="Add" icon={<Plus aria-hidden="true" />} />
      </Piece>
      <Piece name="Popover">
        <Popover button="Open" buttonClassName={buttonClass({ variant: 'secondary' })}>
          {(close) => <Button onClick={close}>Close</Button>}
        </Popover>
      </Piece>
      <Piece name="Toast">
        <Button onClick={() => toast({ text: 'The class is saved.', tone: 'good' })}>Good</Button>
        <Button onClick={() => toast({ text: 'The server does not answer.', tone: 'bad' })}>Bad</Button>
        <Button
          onClick={() => toast({ text: 'The page is deleted.', action: { label: 'Undo', run: () => undefined } })}
        >
          With an action
        </Button>
      </Piece>
      <Piece name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Piece>
      <Piece name="Card">
        <Card>White ground for what belongs together</Card>
      </Piece>
      <Piece name="Avatar">
        {(['small', 'normal', 'large'] as const).map((size) => (
          <Avatar key={size} size={size} name="Ana Horvat" picture="/no-picture" />
        ))}
      </Piece>
    </>
  );
}
