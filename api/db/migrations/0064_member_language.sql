ALTER TABLE "member" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_agreement" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;