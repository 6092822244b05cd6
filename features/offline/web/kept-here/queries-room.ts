import { useQuery } from '@tanstack/react-query';
import { roomOfDevice, type Room } from '../kept/kept-files.ts';

/** The room that this device has for books. */
export const useRoom = (): Room | undefined =>
  useQuery({ queryKey: ['roomOfDevice'], queryFn: roomOfDevice, staleTime: 0, retry: false }).data;
