import type { ReactNode } from 'react';
import { WhatsApp } from './icons.tsx';

interface WhatsAppLinkProps {
  /** Undefined where the clinic does not answer there: then there is no link. */
  href: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The link to write on WhatsApp, with its mark. It stands beside each call. */
export function WhatsAppLink({ href, className = '', children }: WhatsAppLinkProps) {
  return (
    href && (
      <a className={`whats-app-link ${className}`} href={href} rel="noopener">
        <WhatsApp className="size-5" />
        {children}
      </a>
    )
  );
}
