ALTER TABLE "member" DROP CONSTRAINT "member_signup_key_unique";--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "signup_key";--> statement-breakpoint
ALTER TABLE "ticket" DROP COLUMN "idempotency_key";