CREATE TABLE "member_agreement" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_agreement_member_id_key_version_pk" PRIMARY KEY("member_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "member_agreement" ADD CONSTRAINT "member_agreement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;